import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Blank } from './Blank';
import { Icon } from './Icon';

interface EmptyStateProps {
  readonly title?: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly glyph?: LucideIcon;
}

/** Nothing here yet: one sentence and the next step. */
export function EmptyState({ glyph, action, ...rest }: EmptyStateProps) {
  return <Blank icon={glyph && <Icon glyph={glyph} size="large" />} actions={action} {...rest} />;
}
