import { Button } from '@fathom/ui/button/Button';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Columns } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { radius, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import type { VaultsConfiguration } from '../../data/vaultsConfiguration';
import { tutorialText } from '../../text/tutorialText';
import tour from './tour.webm';

export interface TutorialPageProps {
  readonly video: VaultsConfiguration['tutorialVideo'];
}

export function TutorialPage({ video }: TutorialPageProps) {
  return (
    <>
      <PageHead title={tutorialText.title}>{tutorialText.about}</PageHead>
      <Columns>
        <Tour />
        {video ? (
          <ExternalVideo url={video.url} title={video.title} />
        ) : (
          <Panel>
            <EmptyState title={tutorialText.notConfigured} />
          </Panel>
        )}
      </Columns>
    </>
  );
}

function Tour() {
  return (
    <Panel title={tutorialText.tour}>
      <PanelBody>
        <Video controls muted playsInline preload="metadata" src={tour} aria-label={tutorialText.tourLabel}>
          {tutorialText.unplayable}
        </Video>
        <Transcript>
          <h3>{tutorialText.transcript}</h3>
          <ol>
            {tutorialText.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Transcript>
      </PanelBody>
    </Panel>
  );
}

/** Loads nothing from the other site without consent, on each visit. */
function ExternalVideo({ url, title }: { url: string; title: string }) {
  const [isAgreed, setIsAgreed] = useState(false);
  const site = new URL(url).host;
  return (
    <Panel title={title}>
      <PanelBody>
        {isAgreed ? (
          <Frame
            src={url}
            title={tutorialText.external(title)}
            sandbox="allow-scripts allow-same-origin allow-presentation"
            referrerPolicy="strict-origin-when-cross-origin"
            allow="fullscreen; picture-in-picture"
            allowFullScreen
          />
        ) : (
          <Consent>
            <p>{tutorialText.consent(site)}</p>
            <Button onClick={() => setIsAgreed(true)}>{tutorialText.play(site)}</Button>
          </Consent>
        )}
      </PanelBody>
    </Panel>
  );
}

const screenStyle = css`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 10;
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  background: ${color('sunken')};
`;

const Video = styled.video`
  ${screenStyle}
`;

const Frame = styled.iframe`
  ${screenStyle}
`;

const Consent = styled.div`
  ${screenStyle}
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(4)};
  min-height: ${space(60)};
  padding: ${space(5)};
  text-align: center;
  color: ${color('muted')};
`;

const Transcript = styled.div`
  margin-top: ${space(5)};
  h3 {
    margin-bottom: ${space(2)};
    font-weight: ${weight.strong};
  }
  ol {
    display: grid;
    gap: ${space(2)};
    padding-left: ${space(5)};
    list-style: decimal;
    color: ${color('muted')};
  }
`;
