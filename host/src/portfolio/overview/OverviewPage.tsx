import { Page } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { portfolioText } from '../../text/portfolio';
import type { PortfolioPageProps } from '../portfolioPage';

export function OverviewPage({ states }: PortfolioPageProps) {
  return (
    <Page>
      <PageHead title={portfolioText.tabs.overview} />
      <ul>
        {states.map((state) => (
          <li key={state.area}>
            {state.area}: {state.status === 'missing' ? state.reason : state.status}
          </li>
        ))}
      </ul>
    </Page>
  );
}
