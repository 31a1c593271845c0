import { useTranslation } from '@atrium/platform';
import { Modal } from 'antd';
import { useRef, type ReactElement } from 'react';
import { videoSourceOf } from './video-source.ts';
import './video-dialog.css';

const DIALOG_WIDTH_PX = 860;

/** Spoken words as text, in one language. */
export interface VideoCaptions {
  /** BCP 47. */
  readonly language: string;
  /** As it stands in the player's menu. */
  readonly label: string;
  /** A WebVTT file. */
  readonly url: string;
}

export interface VideoDialogProps {
  /** What is to be seen; the dialog's title. */
  title: string;
  /** A file (mp4, webm) or the page of a player. */
  address: string;
  isOpen: boolean;
  onClose: () => void;
  captions?: readonly VideoCaptions[] | undefined;
  /** Picture before it plays. */
  poster?: string | undefined;
  /** Exact https origins whose players may be framed; the page's security policy must name them too, as it does the firm's viewer origins. */
  embedOrigins?: readonly string[] | undefined;
}

/**
 * A video over the page. Nothing of it is fetched before it opens, it never begins
 * by itself, and closing stops it. What we may not play is offered as a link.
 *
 * @example <VideoDialog title="Recording time" address="/files/time.mp4" isOpen={isOpen} onClose={close} captions={captions} />
 */
export function VideoDialog({ isOpen, onClose, title, ...video }: VideoDialogProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const handleClose = () => {
    // The dialog fades; the sound must not.
    place.current?.querySelector('video')?.pause();
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      title={title}
      width={DIALOG_WIDTH_PX}
      footer={null}
      centered
      destroyOnHidden
      onCancel={handleClose}
      rootClassName="at-video-dialog"
    >
      <div ref={place}>{isOpen && <VideoPlayer title={title} {...video} />}</div>
    </Modal>
  );
}

const noCaptions: readonly VideoCaptions[] = [];
const noOrigins: readonly string[] = [];

function VideoPlayer({
  title,
  address,
  captions = noCaptions,
  poster,
  embedOrigins = noOrigins,
}: Omit<VideoDialogProps, 'isOpen' | 'onClose'>): ReactElement {
  const { t, i18n } = useTranslation();
  const source = videoSourceOf(address, embedOrigins, document.baseURI);
  if (source.kind === 'file') {
    const spoken =
      captions.find(({ language }) => language.split('-')[0] === i18n.language.split('-')[0]) ?? captions[0];
    return (
      <video
        className="at-video-dialog__video"
        controls
        playsInline
        preload="metadata"
        src={source.url}
        aria-label={title}
        {...(poster === undefined ? {} : { poster })}
      >
        {captions.map((each) => (
          <track
            key={each.language}
            kind="captions"
            srcLang={each.language}
            label={each.label}
            src={each.url}
            default={each === spoken}
          />
        ))}
      </video>
    );
  }
  if (source.kind === 'embed') {
    return (
      <iframe
        className="at-video-dialog__video"
        src={source.url}
        title={title}
        allow="fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <p className="at-video-dialog__elsewhere">
      {t('ui.video.elsewhere', 'This video can’t be played here.')}{' '}
      {source.url !== null && (
        <a href={source.url} target="_blank" rel="noreferrer">
          {t('ui.video.open', 'Open it in a new tab')}
        </a>
      )}
    </p>
  );
}
