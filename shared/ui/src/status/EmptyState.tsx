import type { ReactNode } from 'react';
import type { IconNode } from 'lucide';
import { Button } from '../button/Button';
import { Placeholder } from './Placeholder';
import { Icon } from '../token/Icon';

interface EmptyStateProps {
  readonly title?: string | undefined;
  readonly children?: ReactNode | undefined;
  readonly action?: ReactNode | undefined;
  readonly button?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly icon?: IconNode | undefined;
}

export function EmptyState({ icon, action, button, ...rest }: EmptyStateProps) {
  const next = button && (
    <Button size="small" onClick={button.onClick}>
      {button.label}
    </Button>
  );
  return <Placeholder icon={icon && <Icon icon={icon} size="large" />} actions={next ?? action} {...rest} />;
}
