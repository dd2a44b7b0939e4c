import type { ChainAddresses, VaultAddresses } from '../devnet/devnetAddresses';
import { planVaults } from '../devnet/vaultsHistory/planVaults';

const COINS: Readonly<Record<string, string>> = { FXD: 'fathom-dollar', USDC: 'usd-coin', WETH: 'weth' };

const SPONSOR = 'Harbor Trade Finance';

export function vaultsConfiguration(chains: readonly ChainAddresses[]): object {
  return {
    tutorialVideo: { url: 'https://video.example.org/embed/vaults', title: 'Vaults in three minutes' },
    deployments: chains.flatMap(deploymentOf),
  };
}

function deploymentOf({ chainId, isTestnet, vaults, tokens }: ChainAddresses): object[] {
  if (vaults === undefined) return [];
  const plans = new Map(planVaults({ isTestnet }).map((plan) => [plan.name, plan]));
  return [
    {
      chainId,
      factories: [{ vaultFactory: vaults.factory }],
      kycUrl: 'https://kyc.example.org',
      vaults: vaults.vaults.map((vault) => describedVault(vault, plans.get(vault.name))),
      strategies: vaults.vaults.flatMap(({ strategies }) => strategies),
      prices: Object.entries(COINS).flatMap(([symbol, coin]) => {
        const token = tokens[symbol];
        return token === undefined ? [] : [{ token: token.address, coin }];
      }),
    },
  ];
}

function describedVault(
  { address, type }: VaultAddresses,
  plan: ReturnType<typeof planVaults>[number] | undefined,
): object {
  const { description, apr, yearlyPayout } = plan ?? {};
  return {
    vault: address,
    type,
    ...(description === undefined ? {} : { description }),
    ...(apr === undefined ? {} : { apr }),
    ...(yearlyPayout === undefined ? {} : { yearlyPayout }),
    ...(type === 'tradefi' ? { sponsor: SPONSOR } : {}),
  };
}
