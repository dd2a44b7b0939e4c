import { useLocation } from '@fathom/contract/router';
import { Page } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { below, size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useEffect } from 'react';
import styled from 'styled-components';
import { en } from '../text/en';
import { GLOSSARY, GLOSSARY_MESSAGE } from '../text/glossary';

export function GlossaryPage() {
  const { hash } = useLocation();
  useEffect(() => {
    // The element did not exist yet when the browser looked up the fragment.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page>
      <PageHead title={en.info.glossary}>{GLOSSARY_MESSAGE}</PageHead>
      <Panel>
        <Terms>
          {GLOSSARY.map(({ id, term, meaning }) => (
            <div key={id} id={`glossary-${id}`}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </Terms>
      </Panel>
    </Page>
  );
}

const Terms = styled.dl`
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: ${space(52)} minmax(0, ${size.dialogWide});
    gap: ${space(1)} ${space(6)};
    padding: ${space(3)} ${space(5)};
    scroll-margin-top: ${size.topBar};
  }
  > div + div {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  > div:target {
    background: ${color('brandSoft')};
  }
  dt {
    font-weight: ${weight.medium};
  }
  dd {
    margin: 0;
    color: ${color('muted')};
  }
  ${below('sm')} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
