import { useState } from 'react';
import { sessionStore } from '../../data/sessionStore';
import { SORT_KEYS, type SortKey } from '../../domain/list/sortRows';

const IS_SHUTDOWN = 'isShutdown';
const SORT_BY = 'sortBy';

export interface ListChoices {
  readonly isShutdown: boolean;
  readonly sortBy: SortKey;
  readonly setShutdown: (isShutdown: boolean) => void;
  readonly setSortBy: (sortBy: SortKey) => void;
}

export function useListChoices(): ListChoices {
  const [isShutdown, setShutdown] = useState(() => sessionStore().read(IS_SHUTDOWN) === 'true');
  const [sortBy, setSortBy] = useState(() => SORT_KEYS.find((key) => key === sessionStore().read(SORT_BY)) ?? 'tvl');
  return {
    isShutdown,
    sortBy,
    setShutdown: (next) => {
      setShutdown(next);
      sessionStore().write(IS_SHUTDOWN, String(next));
    },
    setSortBy: (next) => {
      setSortBy(next);
      sessionStore().write(SORT_BY, next);
    },
  };
}
