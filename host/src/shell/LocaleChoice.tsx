import { useLocale, useReadable } from '@fathom/contract';
import { fieldType, radius, size, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useId } from 'react';
import styled from 'styled-components';
import { LOCALE_CHOICES } from '../preferences/createPreferences';
import { localeText } from '../text/display';
import { useShell } from './ShellContext';

const NUMBER = 1234.5;
const DAY = new Date(2026, 11, 31);
const BROWSER = '';

export function LocaleChoice() {
  const { preferences } = useShell().host;
  const chosen = useReadable(preferences.localeChoice);
  const locale = useLocale();
  const id = useId();
  const choices = chosen === undefined || isListed(chosen) ? LOCALE_CHOICES : [chosen, ...LOCALE_CHOICES];
  return (
    <Line>
      <label htmlFor={id}>{localeText.title}</label>
      <Select
        id={id}
        value={chosen ?? BROWSER}
        onChange={({ target }) => preferences.chooseLocale(target.value === BROWSER ? undefined : target.value)}
      >
        <option value={BROWSER}>{localeText.system}</option>
        {choices.map((tag) => (
          <option key={tag} value={tag}>
            {nameOf(tag, locale)}
          </option>
        ))}
      </Select>
    </Line>
  );
}

function isListed(tag: string): boolean {
  return LOCALE_CHOICES.some((choice) => choice === tag);
}

function nameOf(tag: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  const example = localeText.example(
    NUMBER.toLocaleString(tag, { minimumFractionDigits: 2 }),
    DAY.toLocaleDateString(tag),
  );
  return `${name}: ${example}`;
}

const Line = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  label {
    color: ${color('muted')};
  }
`;

const Select = styled.select`
  width: 100%;
  height: ${size.detailRow};
  padding: 0 ${space(2)};
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  color: ${color('text')};
  ${fieldType('sm')}
`;
