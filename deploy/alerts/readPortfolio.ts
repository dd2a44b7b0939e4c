import type { AreaId, AreaPortfolio, AreaSummary, PortfolioModule } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { guardPortfolio } from '../../host/src/portfolio/loading/guardPortfolio';
import { portfolio as dao } from '../../remote-dao/src/portfolio';
import { portfolio as fxd } from '../../remote-fxd/src/portfolio';
import { portfolio as lending } from '../../remote-lending/src/portfolio';
import { portfolio as vaults } from '../../remote-vaults/src/portfolio';
import { readingServices } from './readingServices';

const MODULES: readonly PortfolioModule[] = [fxd, dao, lending, vaults];

interface AreaFailure {
  readonly area: AreaId;
  /** One sentence. */
  readonly reason: string;
}

/** Has neither if the area isn't deployed on the chain. */
interface AreaResult {
  readonly summary?: AreaSummary | undefined;
  readonly failure?: AreaFailure;
}

export interface PortfolioReading {
  readonly summaries: readonly AreaSummary[];
  /** Areas that couldn't be read. */
  readonly failures: readonly AreaFailure[];
}

export type ReadPortfolio = (chainId: number, account: Address) => Promise<PortfolioReading>;

/** Reads accounts with the portfolio modules of the areas, whose results are checked and cleaned as in the host. */
export function createPortfolioReader(configuration: RuntimeConfiguration, locale: string): ReadPortfolio {
  const services = readingServices(configuration, locale);
  const portfolios = MODULES.map(({ id, createPortfolio }) => ({
    area: id,
    portfolio: guardPortfolio(id, createPortfolio(services)),
  }));
  return async (chainId, account) => {
    const offered = configuration.chains.find(({ id }) => id === chainId)?.areas ?? [];
    const areas = portfolios.filter(({ area }) => offered.includes(area) && configuration.areas[area] !== undefined);
    const results = await Promise.all(areas.map((one) => readArea(one, chainId, account)));
    return {
      summaries: results.flatMap(({ summary }) => summary ?? []),
      failures: results.flatMap(({ failure }) => failure ?? []),
    };
  };
}

async function readArea(
  { area, portfolio }: { readonly area: AreaId; readonly portfolio: AreaPortfolio },
  chainId: number,
  account: Address,
): Promise<AreaResult> {
  try {
    return { summary: await portfolio.summary(chainId, account) };
  } catch (error) {
    return { failure: { area, reason: error instanceof Error ? error.message : String(error) } };
  }
}
