// breaks text-types-come-from-domain: move the type that it names to domain/
import type { Tone } from '../ui/present';

export const USED: Tone = 'calm';
