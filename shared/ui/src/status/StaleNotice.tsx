import type { ReactNode } from 'react';
import { Notice } from './Notice';
import { readText } from '../text/readText';

/** Precedes values whose refresh failed. */
export function StaleNotice({ action }: { readonly action?: ReactNode }) {
  return (
    <Notice tone="caution" announce="polite" action={action}>
      {readText.stale}
    </Notice>
  );
}
