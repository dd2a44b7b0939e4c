import { useLocation, useNavigate } from '@fathom/contract/router';
import { useEffect, useEffectEvent } from 'react';

export type LinkQuery = ReadonlyMap<string, string>;

/**
 * Follows a link that opens a dialog: calls `open` once with the address's query, as soon as the page passes it, and
 * removes the parameters, so that neither a reload nor Back opens the dialog again.
 */
export function useDialogLink(parameters: readonly string[], open: ((query: LinkQuery) => void) | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLinked = parameters.some((name) => new URLSearchParams(search).has(name));
  const isFollowed = isLinked && open !== undefined;

  const follow = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    open?.(new Map(query));
    for (const name of parameters) query.delete(name);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  });
  useEffect(() => {
    if (isFollowed) follow();
  }, [isFollowed]);
}
