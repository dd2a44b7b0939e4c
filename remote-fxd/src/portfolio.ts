import { CONTRACT_VERSION, type PortfolioModule } from '@fathom/contract';
import { createPortfolio } from './portfolio/createPortfolio';

export const portfolio: PortfolioModule = { id: 'fxd', contract: CONTRACT_VERSION, createPortfolio };
