export const nodeText = {
  title: (chain: string) => `RPC for ${chain}`,
  open: (chain: string) => `RPC for ${chain}`,
  listed: (count: number) => (count === 1 ? 'Default RPC' : `${count} default RPCs`),
  own: (host: string) => `Custom RPC: ${host}`,
  address: 'Custom RPC URL',
  meaning: (chain: string) =>
    `${chain} data will be read from this RPC. The default RPCs and your wallet confirm what you sign. After a reload you are asked to confirm it again.`,
  use: 'Use this RPC',
  checking: 'Checking…',
  reset: 'Reset to default RPC',
  banner: 'Custom RPC',
  used: (host: string, chain: string) => `${chain} data is read from your custom RPC, ${host}.`,
  stored: (host: string, chain: string) => `A custom RPC (${host}) is stored for ${chain}. Use it only if you set it.`,
  confirm: (host: string) => `Use ${host}`,
  remove: 'Remove',
} as const;
