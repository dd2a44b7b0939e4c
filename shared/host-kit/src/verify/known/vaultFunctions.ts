import { defineKnownFunction, type KnownFunction } from '../knownFunction';
import { OF_TARGET } from './displays';

const VAULT_ASSET = { as: 'token', of: 'target:asset()' } as const;

export const VAULT_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('deposit(uint256 assets,address receiver)', 'Deposit {assets} to vault {@.to}', {
    show: { assets: VAULT_ASSET },
  }),
  defineKnownFunction('mint(uint256 shares,address receiver)', 'Mint {shares} of vault {@.to}', {
    show: { shares: OF_TARGET },
  }),
  defineKnownFunction(
    'withdraw(uint256 assets,address receiver,address owner)',
    'Withdraw {assets} from vault {@.to}',
    {
      show: { assets: VAULT_ASSET },
    },
  ),
  defineKnownFunction('redeem(uint256 shares,address receiver,address owner)', 'Redeem {shares} of vault {@.to}', {
    show: { shares: OF_TARGET },
  }),
  defineKnownFunction(
    'redeem(uint256 shares,address receiver,address owner,uint256 maxLoss,address[] strategies)',
    'Redeem {shares} of vault {@.to} at the share price when mined, accepting no unrealized loss',
    { show: { shares: OF_TARGET } },
  ),
];
