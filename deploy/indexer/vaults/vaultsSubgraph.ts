import { entity, many, one, type Subgraph } from '../graph/entity';
import {
  vaultsAccount,
  vaultsAccountant,
  vaultsDeposit,
  vaultsFactory,
  vaultsLedger,
  vaultsPosition,
  vaultsStrategy,
  vaultsStrategyApr,
  vaultsStrategyReport,
  vaultsToken,
  vaultsVault,
  vaultsVaultApr,
  vaultsWithdrawal,
} from './vaultsTables';

/** Bounded so that a thousand vaults with all their strategies fit in one page of the reference client. */
const LONGEST_QUEUE = 10;
const TOKENS = { token: one('Token'), shareToken: one('Token') };
const OF_ACCOUNT = { account: one('Account'), vault: one('Vault') };

/** Names and relations are those of the protocol's own subgraph, which has no ledger. */
export const vaultsSubgraph: Subgraph = {
  name: 'vaults-subgraph',
  entities: [
    entity('Token', vaultsToken),
    entity('Factory', vaultsFactory),
    entity('Accountant', vaultsAccountant),
    entity('Vault', vaultsVault, {
      relations: {
        ...TOKENS,
        strategies: many('Strategy', 'vault', { usual: LONGEST_QUEUE }),
        historicalApr: many('VaultHistoricalApr', 'vault'),
        deposits: many('Deposit', 'vault'),
        withdrawals: many('Withdrawal', 'vault'),
      },
    }),
    entity('Strategy', vaultsStrategy, {
      relations: {
        vault: one('Vault'),
        latestReport: one('StrategyReport'),
        reports: many('StrategyReport', 'strategy'),
        historicalApr: many('StrategyHistoricalApr', 'strategy'),
      },
    }),
    entity('StrategyReport', vaultsStrategyReport, { relations: { strategy: one('Strategy') } }),
    entity('StrategyHistoricalApr', vaultsStrategyApr, { relations: { strategy: one('Strategy') } }),
    entity('VaultHistoricalApr', vaultsVaultApr, { relations: { vault: one('Vault') } }),
    entity('Account', vaultsAccount, {
      relations: {
        deposits: many('Deposit', 'account'),
        withdrawals: many('Withdrawal', 'account'),
        vaultPositions: many('AccountVaultPosition', 'account'),
      },
    }),
    entity('AccountVaultPosition', vaultsPosition, { relations: { ...OF_ACCOUNT, ...TOKENS } }),
    entity('Deposit', vaultsDeposit, { relations: OF_ACCOUNT }),
    entity('Withdrawal', vaultsWithdrawal, { relations: OF_ACCOUNT }),
    entity('LedgerEntry', vaultsLedger, { relations: { vault: one('Vault') } }),
  ],
};
