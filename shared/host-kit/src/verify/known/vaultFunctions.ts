import { defineKnownFunction, type KnownFunction } from '../knownFunction';
import { verifyText } from '../text/en';
import { OF_TARGET } from './displays';

const VAULT_ASSET = { as: 'token', of: 'target:asset()' } as const;

const NO_LOSS = 'accepting no unrealized loss';

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
    'withdraw(uint256 assets,address receiver,address owner,uint256 maxLoss,address[] strategies)',
    `Withdraw {assets} from vault {@.to}, ${NO_LOSS}`,
    { show: { assets: VAULT_ASSET }, plain: { part: NO_LOSS, text: verifyText.noLoss } },
  ),
  defineKnownFunction(
    'redeem(uint256 shares,address receiver,address owner,uint256 maxLoss,address[] strategies)',
    `Redeem {shares} of vault {@.to} at the share price when mined, ${NO_LOSS}`,
    { show: { shares: OF_TARGET }, plain: { part: NO_LOSS, text: verifyText.noLoss } },
  ),
];
