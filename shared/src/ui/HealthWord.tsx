import { StatusWord } from './StatusWord';
import { kitText } from './text/en';

export type HealthWordName = keyof typeof kitText.health;

const TONES = {
  healthy: 'positive',
  watch: 'caution',
  low: 'caution',
  'close-to-liquidation': 'danger',
} as const;

/** The word for a health factor, with its icon. Which word it is, the domain decides. */
export function HealthWord({ word, size }: { word: HealthWordName; size?: 'small' | 'medium' }) {
  return (
    <StatusWord tone={TONES[word]} {...(size && { size })}>
      {kitText.health[word]}
    </StatusWord>
  );
}
