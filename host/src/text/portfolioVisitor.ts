import type { AreaId } from '@fathom/contract';

export const visitorText = {
  title: 'Borrow, lend, earn and vote from your own wallet',
  message:
    'Fathom is a stablecoin, a lending market, vaults, and the DAO that sets their rules. See what an address owns and owes in all of them.',
  start: 'Start',
  connect: 'Connect Wallet',
  connectHint: 'Shows Fathom your address and balances. It does not let anyone move funds.',
  lookHint: 'Read only. No wallet needed, nothing can be signed.',
  areas: 'The four areas',
  purposes: {
    fxd: 'A stablecoin against your own collateral',
    dao: 'Stake FTHM, decide by vote',
    lending: 'Supply to earn, borrow against it',
    vaults: 'Deposit once, strategies earn',
  } satisfies Record<AreaId, string>,
  links: {
    fxd: 'See the pools',
    dao: 'Stake FTHM',
    lending: 'See the market',
    vaults: 'See the vaults',
  } satisfies Record<AreaId, string>,
  unknown: 'This value could not be read.',
  unavailable: 'unavailable now',
  checks: 'Check it yourself',
  decoded: {
    title: 'Every request is decoded before it is signed',
    message: 'You see what a request moves, and who may spend what, before your wallet opens.',
    link: 'See the code that decodes it',
  },
  signed: {
    title: 'The code is signed and verified',
    message: 'Each release carries a signature, and this browser checks the code it has loaded against it.',
    link: 'See the check of this release',
  },
  verified: {
    title: 'The code is verified',
    message: 'This browser checks each file that it loads against the list of its release.',
    link: 'See the check of this release',
  },
  fromChain: {
    title: 'It works from the chain alone',
    message: (chain: string) =>
      `Balances, health and actions go to ${chain} through its nodes. Our indexers add history and past rates only.`,
    link: 'See the nodes',
  },
} as const;
