import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import type { Refusal } from '../actionContext';

/** Why the account may not perform the action; nothing without a refusal. */
export function RefusedState({ refusal }: { readonly refusal: string | Refusal | undefined }) {
  if (refusal === undefined) return null;
  const { title, text, link }: Refusal = typeof refusal === 'string' ? { title: refusal } : refusal;
  return (
    <ErrorState
      tone="caution"
      title={title}
      actions={link && <ExternalLink href={link.url}>{link.label}</ExternalLink>}
    >
      {text}
    </ErrorState>
  );
}
