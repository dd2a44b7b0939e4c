import { PageSkeleton } from '../areas/AreaSkeleton';
import { portfolioText } from '../text/portfolio';

const SHAPE = { hasBar: false, hasTitle: false, metrics: 5, columns: 2 } as const;

export function PortfolioSkeleton() {
  return <PageSkeleton shape={{ ...SHAPE, hasBar: true }} label={portfolioText.loading} />;
}

/** Stands below the tabs. */
export function TabSkeleton() {
  return <PageSkeleton shape={SHAPE} label={portfolioText.loading} />;
}
