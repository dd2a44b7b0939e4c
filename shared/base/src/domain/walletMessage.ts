import { quoteMessage } from './displayText';

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /blind sign|contract data|debug data|0x6a80/i,
    'Turn on blind signing in the settings of the Ethereum app on your device, then try again.',
  ],
  [/locked|0x5515|0x6b0c|0x6982|unlock/i, 'Unlock your wallet or device, then try again.'],
  [
    /0x6d00|0x6e0[01]|0x6511|open the .*app|app (is )?not open/i,
    'Open the Ethereum app on your device, then try again.',
  ],
  [
    /already ?known|known transaction|already (imported|in (the )?mempool|exists)/i,
    'The network may already have this transaction. Check your wallet before you do this again.',
  ],
  [
    /underpriced|feetoolow|replacementnotallowed|replacement (fee|transaction)|gas price too low/i,
    'Another transaction of this account may be pending with the same nonce. Speed it up or cancel it in your wallet, or wait for it.',
  ],
  [
    /nonce( is)? too (low|high)|oldnonce|nonce ?gap|wrong transaction nonce|invalid (transaction )?nonce|nonce.{0,12}(expired|already been used)/i,
    "Your wallet's count of transactions differs from the network's. Reset the account's activity in your wallet, then try again.",
  ],
  [
    /insufficient ?(funds|balance)|not enough (funds|balance|eth)/i,
    "The account can't pay the amount and the network fee. Lower the amount, or add funds for the fee.",
  ],
  [
    /base ?fee|max ?fee|fee cap|feecap|intrinsic gas|exceeds block gas|gas limit|out of gas|gas required exceeds/i,
    'Choose a higher fee or gas limit in your wallet, or leave the suggested one, then try again.',
  ],
  [
    /already (pending|processing)|expired|timed? ?-?out|timeout/i,
    'Your wallet may still show the request. Open it and confirm or reject it.',
  ],
];

/** Quotes a message of the wallet or its node. */
export function walletSaid(words: string): string {
  return `Your wallet said: ${quoteMessage(words)}.`;
}

export function walletAdvice(words: string): string | undefined {
  return ADVICE.find(([pattern]) => pattern.test(words))?.[1];
}

/** Describes a request after which the chain shows no transaction from the account. */
export function nothingSentText(words: string | undefined): string {
  const sent = 'Nothing was sent: the network shows no transaction of your account since.';
  if (words === undefined) return `${sent} Try again.`;
  return `${sent} ${walletSaid(words)} ${walletAdvice(words) ?? 'Try again.'}`;
}

export function withWalletMessage(words: string | undefined, sentence: string): string {
  return words === undefined ? sentence : `${walletSaid(words)} ${sentence}`;
}
