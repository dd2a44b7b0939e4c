import { Check, Minus, X, type IconNode } from 'lucide';
import type { VoteChoice } from '../../domain/governance/votes';

/** In the tally and on the buttons of a vote. */
export const CHOICE_ICONS: Readonly<Record<VoteChoice, IconNode>> = { for: Check, against: X, abstain: Minus };
