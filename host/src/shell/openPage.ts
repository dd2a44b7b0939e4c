import type { AreaId } from '@fathom/contract';
import { areaOfPath } from '../areas/areaOfPath';
import { isPortfolioPath } from '../portfolio/portfolioPath';
import { en } from '../text/en';
import { portfolioText } from '../text/portfolio';

/** An entry of the navigation. */
export type OpenPage = AreaId | 'portfolio';

export function openPage(path: string): OpenPage | undefined {
  return isPortfolioPath(path) ? 'portfolio' : areaOfPath(path);
}

export function pageName(page: OpenPage | undefined): string {
  if (page === undefined) return en.areas.apps;
  return page === 'portfolio' ? portfolioText.name : en.areas.names[page];
}
