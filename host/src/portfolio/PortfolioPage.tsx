import { lazyPart } from '@fathom/ui/status/lazyPart';
import { PageLoadError } from '../shell/PageLoadError';
import { PortfolioSkeleton } from './PortfolioSkeleton';

/** Loaded lazily, because the first screen of an area needs nothing of it. */
export const PortfolioPage = lazyPart(
  () => import('./PortfolioRoutes').then((module) => module.PortfolioRoutes),
  PageLoadError,
  PortfolioSkeleton,
);
