import { ponder } from 'ponder:registry';
import { addAccountant } from './factories';
import { changeVault } from './changeVault';

/* Indexes a vault's limits, modules and switches. */

const NO_ADDRESS = `0x${'0'.repeat(40)}` as const;

ponder.on('Vault:UpdatedDepositLimit', async ({ event, context }) => {
  const { depositLimit } = event.args;
  await changeVault(context, event, () => ({ depositLimit }));
});

ponder.on('Vault:UpdatedMinUserDeposit', async ({ event, context }) => {
  const { minUserDeposit } = event.args;
  await changeVault(context, event, () => ({ minUserDeposit }));
});

ponder.on('Vault:UpdatedMinimumTotalIdle', async ({ event, context }) => {
  const { minimumTotalIdle } = event.args;
  await changeVault(context, event, () => ({ minimumTotalIdle }));
});

ponder.on('Vault:UpdatedProfitMaxUnlockTime', async ({ event, context }) => {
  const { profitMaxUnlockTime } = event.args;
  await changeVault(context, event, () => ({ profitMaxUnlockTime }));
});

ponder.on('Vault:UpdatedDepositLimitModule', async ({ event, context }) => {
  const { depositLimitModule } = event.args;
  await changeVault(context, event, () => ({ depositLimitModule }));
});

ponder.on('Vault:UpdatedWithdrawLimitModule', async ({ event, context }) => {
  const { withdrawLimitModule } = event.args;
  await changeVault(context, event, () => ({ withdrawLimitModule }));
});

ponder.on('Vault:UpdatedAccountant', async ({ event, context }) => {
  const { accountant } = event.args;
  if ((await changeVault(context, event, () => ({ accountant }))) === undefined) return;
  await addAccountant(context, event, accountant);
});

ponder.on('Vault:UpdatedUseDefaultQueue', async ({ event, context }) => {
  const { useDefaultQueue } = event.args;
  await changeVault(context, event, () => ({ useDefaultQueue }));
});

ponder.on('Vault:Shutdown', async ({ event, context }) => {
  await changeVault(context, event, () => ({ shutdown: true, depositLimit: 0n, depositLimitModule: NO_ADDRESS }));
});
