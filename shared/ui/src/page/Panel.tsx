import { useId, type ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { Icon } from '../token/Icon';
import { uiText } from '../text/en';
import { below, FORCED_COLORS, radius, size, space, stroke, type, weight } from '../theme/measure';
import { color } from '../theme/paint';
import { VisuallyHidden } from './VisuallyHidden';

interface PanelProps {
  readonly title?: string | undefined;
  /** The title's heading level. Default 2. */
  readonly level?: 2 | 3 | undefined;
  /** Next to the title: the total of a collapsed list, a tag. */
  readonly aside?: ReactNode | undefined;
  readonly end?: ReactNode | undefined;
  /** A line of details below the header; collapses with the body. */
  readonly meta?: ReactNode | undefined;
  /** Makes the body collapsible. The caller owns the state. */
  readonly collapse?: { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void };
  readonly children?: ReactNode | undefined;
}

/** A titled section on its own surface. Use only hairlines to divide its sections. */
export function Panel({ title, level = 2, aside, end, meta, collapse, children }: PanelProps) {
  const titleId = useId();
  const bodyId = useId();
  const isOpen = collapse?.isOpen ?? true;
  return (
    <PanelBox aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <Head>
          <Title as={level === 2 ? 'h2' : 'h3'} id={titleId}>
            {title}
          </Title>
          {aside}
          <End>
            {end}
            {collapse && (
              <Button
                tone="quiet"
                size="small"
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => collapse.onToggle(!isOpen)}
              >
                {isOpen ? uiText.hide : uiText.show}
                <VisuallyHidden>{title}</VisuallyHidden>
                <Icon icon={isOpen ? ChevronUp : ChevronDown} />
              </Button>
            )}
          </End>
        </Head>
      )}
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && meta !== undefined && <Meta>{meta}</Meta>}
        {isOpen && children}
      </div>
    </PanelBox>
  );
}

const PanelBox = styled.section`
  min-width: 0;
  overflow: clip;
  background: ${color('surface')};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.panel};
  ${FORCED_COLORS} {
    border-color: CanvasText;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size.panelHead};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(5)};
  ${below('sm')} {
    padding-left: ${space(4)};
  }
`;

const Title = styled.h2`
  ${type('md')}
  font-weight: ${weight.strong};
`;

const End = styled.div`
  margin-left: auto;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  /* A quiet button has padding of its own; all else ends where the content of the panel does. */
  > :last-child:not(button) {
    margin-right: ${space(2)};
    ${below('sm')} {
      margin-right: ${space(1)};
    }
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(5)};
  padding: 0 ${space(5)} ${space(3)};
  color: ${color('muted')};
  b {
    color: ${color('text')};
    font-weight: ${weight.medium};
  }
  ${below('sm')} {
    gap: ${space(1)} ${space(4)};
    padding: 0 ${space(4)} ${space(3)};
  }
`;

export const PanelBody = styled.div`
  padding: ${space(5)};
  header + div > &,
  & + & {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  ${below('sm')} {
    padding: ${space(4)};
  }
`;

export const PanelFoot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  color: ${color('muted')};
  ${type('xs')}
`;
