export const PORTFOLIO_PATH = '/portfolio';

/** Matches case-insensitively, like the paths of areas. */
export function isPortfolioPath(path: string): boolean {
  return path.split('/')[1]?.toLowerCase() === 'portfolio';
}
