import type { ReactNode } from 'react';
import { Notice } from './Notice';
import { readText } from '../text/readText';

/** Above values that could not be read again. */
export function StaleNotice({ action }: { readonly action?: ReactNode }) {
  return (
    <Notice tone="caution" announce="polite" action={action}>
      {readText.stale}
    </Notice>
  );
}
