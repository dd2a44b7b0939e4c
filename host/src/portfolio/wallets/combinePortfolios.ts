import type { LoadedPortfolio } from '../loading/loadedPortfolio';
import { combinedParts, combineSummaries, partOfRisk } from './combineSummaries';
import { combineLedgers } from './combineLedgers';
import type { NamedAccount } from './namedAccount';

/** Reads several accounts of an area as one. With one account it is the area's own portfolio. */
export function combinePortfolios(portfolio: LoadedPortfolio, accounts: readonly NamedAccount[]): LoadedPortfolio {
  if (accounts.length === 1) return portfolio;
  const ledgers = new Map<number, ReturnType<typeof combineLedgers>>();
  return {
    ...portfolio,
    async summary(chainId) {
      const read = await Promise.all(
        accounts.map(async ({ account, name }) => ({ name, summary: await portfolio.summary(chainId, account) })),
      );
      const parts = read.flatMap(({ name, summary }) => (summary ? [{ name, summary }] : []));
      return parts.length === 0 ? undefined : combineSummaries(parts);
    },
    stress(summary, scenario) {
      const parts = combinedParts(summary);
      if (!parts) return portfolio.stress(summary, scenario);
      return combineSummaries(parts.map((part) => ({ ...part, summary: portfolio.stress(part.summary, scenario) })));
    },
    rescue(summary, request) {
      const parts = combinedParts(summary);
      if (!parts) return portfolio.rescue(summary, request);
      const own = partOfRisk(parts, request.risk);
      return own ? portfolio.rescue(own.summary, { ...request, risk: own.risk }) : [];
    },
    ledger(chainId, _account, cursor) {
      const known = ledgers.get(chainId);
      const merged = known ?? combineLedgers(accounts, (account, page) => portfolio.ledger(chainId, account, page));
      ledgers.set(chainId, merged);
      return merged(cursor);
    },
  };
}
