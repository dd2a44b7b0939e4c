import type { VaultType } from '../domain/vault';

export interface DisclaimerText {
  readonly about: string;
  readonly terms: string;
  readonly liability: string;
}

export const disclaimerText = {
  title: (type: string) => `${type} vault disclaimer`,
  details: 'Terms and liability',
  terms: 'Terms',
  liability: 'Liability',
  indemnification: 'Indemnification',
  governingLaw: 'Governing law',
  indemnificationBody:
    'You agree to indemnify the operator of this site, its contributors and affiliates against claims, losses and costs that arise from your use of the vault or from your breach of these terms.',
  governingLawBefore: 'These terms are governed by the law that the ',
  termsOfUse: 'terms of use',
  governingLawAfter:
    ' of this site name, without regard to its conflict-of-law rules. Disputes are resolved where those terms provide.',
  governingLawUnnamed:
    'These terms are governed by the law of the place where the operator of this site is established, without regard to its conflict-of-law rules. Mandatory protections of the law where you live are not affected.',
  sponsored: (sponsor: string) =>
    `${sponsor}, a third-party asset manager, sponsors this vault and runs its KYC. This site does not review identity documents and does not decide who passes.`,
  kinds: {
    defi: {
      about:
        'A DeFi vault puts deposits to work in decentralized protocols, such as lending markets, through the strategies listed on this page.',
      terms:
        'You can deposit and withdraw at any time within the limits shown. Yield varies, is not guaranteed, and can be negative: a strategy that reports a loss lowers the value of every share.',
      liability:
        'Smart contracts, price feeds and the protocols that a strategy uses can fail or be attacked. To the extent the law allows, the operator of this site is not liable for losses from such failures.',
    },
    tradefi: {
      about:
        'A TradeFi vault lends deposits to a counterparty that finances trade outside the blockchain, for a fixed period.',
      terms:
        'Deposits require KYC and are possible only before the deposit period ends. Funds are then locked until the lock period ends, and can be withdrawn after the counterparty has returned them.',
      liability:
        'Repayment depends on the counterparty, which can pay late, in part or not at all. To the extent the law allows, the operator of this site is not liable for losses from a default or a delay.',
    },
    incentive: {
      about:
        'An Incentive vault pays its yield from a program with a limited budget, not from the market, and can end when the budget is spent.',
      terms:
        'You can deposit and withdraw at any time within the limits shown. The sponsor of the program can change, pause or end its payments; rates shown for the past do not predict later ones.',
      liability:
        'To the extent the law allows, the operator of this site is not liable for a program that pays less than announced, or for losses from failures of its smart contracts.',
    },
  } satisfies Readonly<Record<VaultType, DisclaimerText>>,
} as const;
