import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { space, stroke } from '@fathom/ui/theme/measure';
import { AREA_ACCENTS, type Theme } from '@fathom/ui/theme/theme';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import type { GroupId } from './areaBar';

export function groupName(id: GroupId): string {
  return id === 'wallet' ? text.wallet : AREA_NAMES[id];
}

export function groupColor(theme: Theme, id: GroupId): string {
  return id === 'wallet' ? theme.color.controlLine : AREA_ACCENTS[theme.scheme][id];
}

/** Connects a group with its part of the bar; hollow if it has none. */
export const GroupKey = styled.i<{ $id: GroupId; $isHollow?: boolean }>`
  flex: none;
  display: inline-block;
  width: ${space(2.5)};
  height: ${space(2.5)};
  border-radius: ${stroke.strong};
  border: ${stroke.control} solid ${({ theme, $id }) => groupColor(theme, $id)};
  background: ${({ theme, $id, $isHollow = false }) => ($isHollow ? 'transparent' : groupColor(theme, $id))};
  forced-color-adjust: none;
`;
