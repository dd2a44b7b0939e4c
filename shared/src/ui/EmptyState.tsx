import type { ReactNode } from 'react';
import type { IconNode } from 'lucide';
import { Placeholder } from './Placeholder';
import { Icon } from './Icon';

interface EmptyStateProps {
  readonly title?: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly icon?: IconNode;
}

/** An empty list: one sentence and the next step. */
export function EmptyState({ icon, action, ...rest }: EmptyStateProps) {
  return <Placeholder icon={icon && <Icon icon={icon} size="large" />} actions={action} {...rest} />;
}
