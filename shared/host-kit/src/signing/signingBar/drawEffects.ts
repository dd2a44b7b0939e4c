import type { SigningEffect, SigningLine } from '@fathom/contract';
import { signingBarText as text } from './text/en';

export type CreateElement = (tag: string, className?: string, content?: string | readonly Node[]) => HTMLElement;

/** Addresses of receivers and spenders are never shortened. */
export function drawEffects({ effects }: Pick<SigningLine, 'effects'>, element: CreateElement): readonly HTMLElement[] {
  if (!effects) return [element('span', 'caution', text.notSimulated)];
  if (effects.length === 0) return [element('span', '', text.withoutEffects)];
  return effects.map((effect) => {
    const { address, name } = effect;
    const words = text.effect(effect.kind, effect.amount);
    if (address === undefined) return element('span', '', words);
    const parts = [element('span', '', `${words} `)];
    if (name !== undefined) parts.push(element('em', '', name), element('span', '', ' '));
    parts.push(element('i', '', address));
    return element('span', COLOR[effect.kind], parts);
  });
}

export function spokenEffects({ effects }: Pick<SigningLine, 'effects'>): readonly string[] {
  if (!effects) return [text.notSimulated];
  if (effects.length === 0) return [text.withoutEffects];
  return effects.map(({ kind, amount, name, address }) =>
    [text.effect(kind, amount), name, address].filter((part) => part !== undefined).join(' '),
  );
}

const COLOR: Partial<Record<SigningEffect['kind'], string>> = { other: 'danger' };
