import type { ReactNode } from 'react';
import { NavLink } from '@fathom/contract/router';
import styled, { css } from 'styled-components';
import { barPadding, below, FORCED_COLORS, radius, size, space, stroke, weight } from '../theme/measure';
import { color, tint } from '../theme/paint';

export interface AreaLink {
  readonly to: string;
  readonly label: string;
  /** Current only on exactly this path, not on paths below it. */
  readonly isExact?: boolean | undefined;
}

interface AreaBarProps {
  readonly label: string;
  /** If empty, only `place` and `end` are displayed. */
  readonly links: readonly AreaLink[];
  /** The breadcrumb of a screen without links. */
  readonly place?: ReactNode | undefined;
  /** The age of the data, next to `end`; on a phone on a separate line. */
  readonly age?: ReactNode | undefined;
  readonly end?: ReactNode | undefined;
  /** Keeps the bar's space on a screen without links, if the area's other screens have links. */
  readonly isKept?: boolean | undefined;
}

/** The navigation between the screens of an area; without links only `end`, at the top of the page. */
export function AreaBar({ label, links, place, age, end, isKept = false }: AreaBarProps) {
  const hasPlace = links.length === 0 && place !== undefined;
  if (links.length === 0 && !hasPlace && end === undefined) return null;
  return (
    <Bar $isBare={links.length === 0 && !hasPlace} $isKept={isKept}>
      {links.length > 0 && (
        <Links aria-label={label}>
          {links.map(({ to, label: name, isExact = false }) => (
            <ScreenLink key={to} to={to} end={isExact}>
              {name}
            </ScreenLink>
          ))}
        </Links>
      )}
      {hasPlace && <Place>{place}</Place>}
      {age !== undefined && <Age>{age}</Age>}
      {end !== undefined && <End>{end}</End>}
    </Bar>
  );
}

const NO_LINE = css`
  min-height: 0;
  padding-block: 0;
  border-bottom: 0;
`;

/** Without links there is no bar: its end is in the upper margin of the page, so that nothing moves when it appears. */
const BARE = css`
  position: relative;
  ${NO_LINE}
  > div {
    position: absolute;
    top: ${space(3)};
    min-height: 0;
    right: ${barPadding(space(12))};
    ${below('layout')} {
      right: ${space(6)};
    }
  }
`;

/** A phone hides the age of fresh data, and has no margin for it. */
const BARE_PHONE = css`
  > div {
    position: static;
  }
  > div > * {
    margin-top: ${space(3)};
  }
`;

const Bar = styled.div<{ $isBare: boolean; $isKept: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  min-height: ${size.areaBar};
  padding: ${space(1)} ${barPadding(space(12))};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  background: ${color('bg')};
  ${below('layout')} {
    padding: ${space(1)} ${space(6)};
  }
  ${below('sm')} {
    column-gap: ${space(2)};
    padding: ${space(1)} ${space(4)};
  }
  ${({ $isBare, $isKept }) => $isBare && !$isKept && BARE}
  ${below('sm')} {
    ${({ $isBare, $isKept }) => $isBare && $isKept && NO_LINE}
    ${({ $isBare }) => $isBare && BARE_PHONE}
  }
`;

const Links = styled.nav`
  display: flex;
  gap: ${space(1)};
  min-width: 0;
  overflow-x: auto;
  padding: ${space(1)} 0;
  ${below('sm')} {
    gap: 0;
  }
`;

const Place = styled.div`
  flex: 0 1 auto;
  min-width: 0;
  > nav {
    margin-bottom: 0;
    white-space: nowrap;
  }
  b {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const ScreenLink = styled(NavLink)`
  flex: none;
  display: flex;
  align-items: center;
  height: ${size.buttonSmall};
  padding: 0 ${space(3)};
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
  color: ${color('muted')};
  &:hover {
    color: ${color('text')};
  }
  &[aria-current='page'] {
    color: ${color('text')};
    background: ${tint('text', 7)};
    ${FORCED_COLORS} {
      border: ${stroke.strong} solid Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -${stroke.strong};
  }
  /* Three links and a switcher fit 320 px. */
  ${below('sm')} {
    padding: 0 ${space(1.5)};
  }
`;

/** Takes the space between the links and the end. A phone has no room for it there. */
const Age = styled.div`
  flex: auto;
  display: flex;
  justify-content: flex-end;
  ${below('sm')} {
    order: 1;
    flex-basis: 100%;
    justify-content: flex-start;
    padding-inline: ${space(2)};
    > * {
      margin-bottom: ${space(2)};
    }
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  min-height: ${size.button};
  margin-left: auto;
`;
