import type { AreaPortfolio } from '@fathom/contract';
import { PORTFOLIO_CALLS } from '@fathom/contract/border';
import * as v from 'valibot';
import { callError } from './callError';
import type { PortfolioResponse, PortfolioQuestion } from './frameMessages';

/** Calls the area's portfolio for the host. Never rejects. */
export async function callPortfolio(
  loading: Promise<AreaPortfolio>,
  { call, name, values }: PortfolioQuestion,
  report: (response: PortfolioResponse) => void,
): Promise<void> {
  try {
    const value = await perform(await loading, name, values);
    // Throws for a result that can't be cloned.
    report({ kind: 'portfolioResult', call, value });
  } catch (error) {
    report({ kind: 'portfolioError', call, error: callError(error) });
  }
}

function perform(portfolio: AreaPortfolio, name: PortfolioQuestion['name'], values: readonly unknown[]): unknown {
  switch (name) {
    case 'summary':
      return portfolio.summary(...v.parse(PORTFOLIO_CALLS.summary, values));
    case 'stress': {
      // The host passes only the original summary to further calls.
      const { inputs: _inputs, ...stressed } = portfolio.stress(...v.parse(PORTFOLIO_CALLS.stress, values));
      return stressed;
    }
    case 'rescue':
      return portfolio.rescue(...v.parse(PORTFOLIO_CALLS.rescue, values));
    case 'ledger':
      return portfolio.ledger(...v.parse(PORTFOLIO_CALLS.ledger, values));
    case 'metric':
      return portfolio.metric?.(...v.parse(PORTFOLIO_CALLS.metric, values));
  }
}
