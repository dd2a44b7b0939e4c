import { Check, Minus, X, type IconNode } from 'lucide';
import type { VoteChoice } from '../../domain/governance/votes';

export const CHOICE_ICONS: Readonly<Record<VoteChoice, IconNode>> = { for: Check, against: X, abstain: Minus };
