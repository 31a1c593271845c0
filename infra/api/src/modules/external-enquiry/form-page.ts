import { parseFieldChoices, type Language } from '@atrium/contracts';
import { escapeHtml } from '@atrium/domain';
import type { Translate } from '../../translation/translate.ts';
import { escaping, publicPage, type PageExtras } from '../marketing/public-page.ts';
import type { FormFirm, FormQuestion } from './form.store.ts';
import { formExtensions } from './form-files.ts';
import { workScript } from './form-token.ts';
import { MOST_FILE_BYTES, MOST_FILES } from './read-multipart.ts';
import type { FormValues } from './read-form.ts';

/** The form as it is shown to somebody. */
export interface ShownForm {
  readonly firm: FormFirm;
  readonly language: Language;
  readonly translate: Translate;
  readonly token: string;
  readonly areas: readonly string[];
  readonly sources: readonly string[];
  readonly questions: readonly FormQuestion[];
  /** The area that was chosen first, where questions depend on it; '' where it is chosen in the form. */
  readonly area: string;
  readonly values: FormValues | null;
  readonly problems: ReadonlyMap<string, string>;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The field that people do not see: whatever fills in everything fills it in too. */
export const TRAP = 'website';

const layout = `h1{margin-block:0 .5rem}.logo{max-inline-size:14rem;max-block-size:4rem}.trap{position:absolute;inset-inline-start:-9999px}
.error{color:#b3261e}.hint{color:GrayText}fieldset{border:0;padding:0;margin:0;display:grid;gap:.5rem}legend{padding:0}
input[aria-invalid=true],select[aria-invalid=true],textarea[aria-invalid=true]{border-color:#b3261e}textarea{min-block-size:8rem}
@media (prefers-color-scheme:dark){.error{color:#ffb4ab}}`;

/** The main button in the firm's colour, with text that is read on it. */
export function brandStyle({ colour, textOnColour }: Pick<FormFirm, 'colour' | 'textOnColour'>): string {
  const text = textOnColour === 'light' ? '#fff' : '#111';
  return colour === null ? '' : `button.main{background:${colour};color:${text};border-color:${colour}}`;
}

/** What its page brings along: the firm's colour, the script that works out the proof, and who may frame it. */
export function extrasOf(firm: FormFirm, hasForm: boolean): PageExtras {
  const { logo, form } = firm;
  return {
    style: `${layout}${brandStyle(firm)}`,
    framedBy: form.allowedOrigins,
    hasPicture: logo !== null,
    ...(hasForm ? { script: workScript } : {}),
  };
}

const pageOf = (
  { firm, language }: Pick<ShownForm, 'firm' | 'language'>,
  title: string,
  body: string,
  hasForm = false,
): string =>
  publicPage({ language, title, firmName: firm.name, logo: firm.logo, body, extras: extrasOf(firm, hasForm) });

const introductionOf = ({ form }: FormFirm): string =>
  form.introduction === '' ? '' : `<p dir="auto">${escapeHtml(form.introduction).replaceAll('\n', '<br>')}</p>`;

/** The first step, where what is asked depends on the area: works as a plain link too (`?area=Family`). */
export function areaPage(shown: Pick<ShownForm, 'firm' | 'language' | 'translate' | 'areas'>): string {
  const t = escaping(shown.translate);
  const options = shown.areas
    .map(
      (area) =>
        `<label><input type="radio" name="area" required value="${escapeHtml(area)}"><span>${escapeHtml(area)}</span></label>`,
    )
    .join('');
  return pageOf(
    shown,
    shown.translate('api.enquiryForm.title', 'Write to us'),
    `${introductionOf(shown.firm)}<form method="get"><fieldset><legend>${t('api.enquiryForm.areaQuestion', 'What is it about?')}</legend>${options}</fieldset><div><button class="main">${t('api.enquiryForm.next', 'Continue')}</button></div></form>`,
  );
}

/** The form itself, with what was entered and what is wrong with it where it was sent. */
export function formPage(shown: ShownForm): string {
  const { translate, firm, values, problems, token, area } = shown;
  const t = escaping(translate);
  const fields = fieldsOf(shown);
  const alert =
    problems.size === 0
      ? ''
      : `<p class="error" role="alert">${t('api.enquiryForm.check', 'Nothing was sent yet. Check what is marked below.')}</p>`;
  const consentProblem = problemOf(problems, 'consent');
  const chosen =
    area === ''
      ? ''
      : `<p>${t('api.enquiryForm.area', 'Area of law')}: <strong>${escapeHtml(area)}</strong> <a href="?">${t('api.enquiryForm.change', 'Change')}</a></p><input type="hidden" name="area" value="${escapeHtml(area)}">`;
  return pageOf(
    shown,
    translate('api.enquiryForm.title', 'Write to us'),
    `${introductionOf(firm)}${alert}<form id="enquiry" method="post"${firm.form.acceptsFiles ? ' enctype="multipart/form-data"' : ''} novalidate><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="proof" value="">
<div class="trap" aria-hidden="true"><label>${t('api.enquiryForm.trap', 'Leave this empty')}<input type="text" name="${TRAP}" tabindex="-1" autocomplete="off"></label></div>
${chosen}${fields.join('\n')}
<label><input type="checkbox" name="consent" value="yes"${values?.hasConsent === true ? ' checked' : ''}${consentProblem.attributes}><span dir="auto">${escapeHtml(firm.form.consentText)}</span></label>${consentProblem.text}
<div><button class="main">${t('api.enquiryForm.send', 'Send')}</button></div></form>`,
    true,
  );
}

function problemOf(problems: ReadonlyMap<string, string>, input: string): { attributes: string; text: string } {
  const problem = problems.get(input);
  if (problem === undefined) return { attributes: '', text: '' };
  const id = `problem-${input}`;
  return {
    attributes: ` aria-invalid="true" aria-describedby="${id}"`,
    text: `<span class="error" id="${id}">${escapeHtml(problem)}</span>`,
  };
}

function fieldsOf({ translate, firm, values, problems, areas, sources, questions, area }: ShownForm): string[] {
  const t = escaping(translate);
  const optional = t('api.enquiryForm.optional', '(optional)');
  const field = (input: string, label: string, control: (attributes: string) => string, hint = ''): string => {
    const { attributes, text } = problemOf(problems, input);
    const shownHint = hint === '' ? '' : `<small class="hint">${escapeHtml(hint)}</small>`;
    return `<label class="field"><span>${label}</span>${shownHint}${control(`name="${input}"${attributes}`)}${text}</label>`;
  };
  const line = (input: string, label: string, value: string, more: string): string =>
    field(input, label, (attributes) => `<input ${attributes} ${more} value="${escapeHtml(value)}">`);
  const select = (
    input: string,
    label: string,
    choices: readonly (readonly [string, string])[],
    value: string,
  ): string =>
    field(
      input,
      label,
      (attributes) =>
        `<select ${attributes}><option value="">${t('api.enquiryForm.choose', 'Choose')}</option>${choices
          .map(
            ([code, shown]) =>
              `<option value="${escapeHtml(code)}"${code === value ? ' selected' : ''}>${escapeHtml(shown)}</option>`,
          )
          .join('')}</select>`,
    );
  const same = (all: readonly string[]) => all.map((each) => [each, each] as const);
  const areaField =
    area !== ''
      ? []
      : [
          areas.length > 0
            ? select('area', t('api.enquiryForm.area', 'Area of law'), same(areas), values?.areaOfLaw ?? '')
            : line(
                'area',
                t('api.enquiryForm.areaQuestion', 'What is it about?'),
                values?.areaOfLaw ?? '',
                'type="text" maxlength="100"',
              ),
        ];
  return [
    line(
      'name',
      t('api.enquiryForm.name', 'Your name'),
      values?.name ?? '',
      'type="text" maxlength="200" autocomplete="name" required',
    ),
    line(
      'email',
      t('api.enquiryForm.email', 'Email address'),
      values?.email ?? '',
      'type="email" maxlength="200" autocomplete="email"',
    ),
    line(
      'phone',
      t('api.enquiryForm.phone', 'Phone'),
      values?.phone ?? '',
      'type="tel" maxlength="60" autocomplete="tel"',
    ),
    ...areaField,
    field(
      'summary',
      t('api.enquiryForm.summaryLabel', 'What can we help you with?'),
      (attributes) =>
        `<textarea ${attributes} maxlength="10000" required>${escapeHtml(values?.summary ?? '')}</textarea>`,
    ),
    ...questions.map((question) => questionField(question, { field, line, select, values, optional, t })),
    ...(firm.form.acceptsFiles
      ? [
          field(
            'files',
            `${t('api.enquiryForm.files', 'Documents')} ${optional}`,
            (attributes) =>
              `<input ${attributes} type="file" multiple accept="${formExtensions.map((each) => `.${each}`).join(',')}">`,
            translate(
              'api.enquiryForm.filesHint',
              'Up to {{most}} files of {{megabytes}} MB each: papers, pictures or letters.',
              {
                most: MOST_FILES,
                megabytes: MOST_FILE_BYTES / BYTES_PER_MEGABYTE,
              },
            ),
          ),
        ]
      : []),
    ...(sources.length === 0
      ? []
      : [
          select(
            'source',
            `${t('api.enquiryForm.source', 'How did you find us?')} ${optional}`,
            same(sources),
            values?.source ?? '',
          ),
        ]),
  ];
}

interface Parts {
  readonly field: (input: string, label: string, control: (attributes: string) => string, hint?: string) => string;
  readonly line: (input: string, label: string, value: string, more: string) => string;
  readonly select: (
    input: string,
    label: string,
    choices: readonly (readonly [string, string])[],
    value: string,
  ) => string;
  readonly values: FormValues | null;
  readonly optional: string;
  readonly t: Translate;
}
const inputTypes: Readonly<Record<string, string>> = {
  number: 'type="text" inputmode="decimal" maxlength="20"',
  currency: 'type="text" inputmode="decimal" maxlength="20"',
  date: 'type="date"',
};

function questionField(question: FormQuestion, { field, select, values, optional, t }: Parts): string {
  const { fieldId, label: asked, isRequired, fieldType, choices, helpText } = question;
  const input = `field-${fieldId}`;
  const value = values?.entered.get(fieldId) ?? '';
  const label = `${escapeHtml(asked)}${isRequired ? '' : ` ${optional}`}`;
  const offered = (parseFieldChoices(choices) ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ code, label: shown }) => [code, shown] as const);
  switch (fieldType) {
    case 'longText':
      return field(
        input,
        label,
        (attributes) => `<textarea ${attributes} maxlength="10000">${escapeHtml(value)}</textarea>`,
        helpText,
      );
    case 'boolean':
      return select(
        input,
        label,
        [
          ['true', t('api.enquiryForm.yes', 'Yes')],
          ['false', t('api.enquiryForm.no', 'No')],
        ],
        value,
      );
    case 'singleChoice':
      return select(input, label, offered, value);
    case 'multiChoice': {
      const chosen = value.split(' ');
      const boxes = offered
        .map(
          ([code, shown]) =>
            `<label><input type="checkbox" name="${input}" value="${escapeHtml(code)}"${chosen.includes(code) ? ' checked' : ''}><span>${escapeHtml(shown)}</span></label>`,
        )
        .join('');
      return `<fieldset><legend>${label}</legend>${boxes}</fieldset>`;
    }
    default:
      return field(
        input,
        label,
        (attributes) =>
          `<input ${attributes} ${inputTypes[fieldType] ?? 'type="text" maxlength="500"'} value="${escapeHtml(value)}">`,
        helpText,
      );
  }
}

/** What is shown in the place of the form, or after it. */
export const wordsPage = (shown: Pick<ShownForm, 'firm' | 'language'>, title: string, text: string): string =>
  pageOf(shown, title, `<p role="status">${escapeHtml(text)}</p>`);
