import type { ReactNode } from 'react';
import type { IconNode } from 'lucide';
import { Button } from '../button/Button';
import { Placeholder } from './Placeholder';
import { Icon } from '../token/Icon';

interface EmptyStateProps {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly button?: { readonly label: string; readonly onClick: () => void };
  readonly icon?: IconNode;
}

export function EmptyState({ icon, action, button, ...rest }: EmptyStateProps) {
  const next = button && (
    <Button size="small" onClick={button.onClick}>
      {button.label}
    </Button>
  );
  return <Placeholder icon={icon && <Icon icon={icon} size="large" />} actions={next ?? action} {...rest} />;
}
