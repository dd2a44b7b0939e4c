import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import type { RefusedAccess } from '../actionContext';

export function RefusedState({ refusal }: { readonly refusal: string | RefusedAccess | undefined }) {
  if (refusal === undefined) return null;
  const { title, text, link }: RefusedAccess = typeof refusal === 'string' ? { title: refusal } : refusal;
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
