import type { PortfolioScenario } from '@fathom/contract';
import { useLocation, useNavigate } from '@fathom/contract/router';
import { useEffect, useMemo, useState } from 'react';
import { parseScenario, withScenario, type ParsedScenario } from './scenarioUrl';

/** In ms. Browsers limit the rate at which a page may change its URL. */
const WRITE_AFTER = 300;

export interface ScenarioInUrl extends ParsedScenario {
  readonly change: (scenario: PortfolioScenario) => void;
  /** The query with the scenario, also before it is in the URL. */
  readonly search: string;
}

/** A scenario that is newer than the URL. */
interface Edit {
  readonly scenario: PortfolioScenario;
  /** The query that it replaces. */
  readonly from: string;
  /** The query that is being written, which the router displays later. */
  readonly to?: string | undefined;
}

/**
 * The scenario of the URL. A change applies at once and is in the URL after a moment.
 *
 * @param names the assets of the account
 */
export function useScenario(names: readonly string[]): ScenarioInUrl {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [edit, setEdit] = useState<Edit>();
  const parsed = useMemo(() => parseScenario(search, names), [search, names]);
  // Written: from now on, any other query replaces the edit.
  if (edit?.to === search && edit.from !== search) setEdit({ ...edit, from: search });
  const current = edit && (edit.from === search || edit.to === search) ? edit : undefined;
  const scenario = current?.scenario ?? parsed.scenario;
  const written = current ? withScenario(search, scenario) : search;

  useEffect(() => {
    if (written === search) return undefined;
    const timer = setTimeout(() => {
      setEdit((newest) => newest && { ...newest, to: written });
      void navigate({ pathname, search: written, hash }, { replace: true });
    }, WRITE_AFTER);
    return () => clearTimeout(timer);
  }, [written, pathname, search, hash, navigate]);

  function change(next: PortfolioScenario) {
    // The query may be written already, but not displayed yet.
    setEdit((newest) => ({ scenario: next, from: search, to: newest?.from === search ? newest.to : undefined }));
  }

  return {
    scenario,
    unknown: current ? [] : parsed.unknown,
    limited: current ? [] : parsed.limited,
    change,
    search: written,
  };
}
