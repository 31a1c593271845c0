import { Readable } from 'node:stream';
import type { Language } from '@atrium/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createGate } from '../../server/gate.ts';
import { isTenantId } from '../../server/tenant-id.ts';
import type { ApiServices } from '../../server/services.ts';
import { acceptedLanguage } from '../../translation/accepted-language.ts';
import { translatorIn, type Translate } from '../../translation/translate.ts';
import { findEnquiryLists } from '../enquiries/enquiry-choices.store.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findMarketingKey } from '../marketing/marketing-links.ts';
import { publicPage, sendPage } from '../marketing/public-page.ts';
import { dependsOnArea, findFormFirm, findFormQuestions, questionsFor, type FormFirm } from './form.store.ts';
import { areaPage, extrasOf, formPage, TRAP, wordsPage } from './form-page.ts';
import { formFilesFault, removeFormFiles, takeFormFiles } from './form-files.ts';
import { newToken, readToken, type ReadToken } from './form-token.ts';
import { plainText, readForm } from './read-form.ts';
import { readMultipart, type SentForm } from './read-multipart.ts';
import { receiveEnquiry } from './receive-enquiry.ts';
import { spamSigns } from './spam-signs.ts';

interface Route {
  readonly Params: { readonly tenantId: string };
  readonly Querystring: { readonly area?: string | string[] };
}
type Asked = FastifyRequest<Route>;

const BODY_BYTES = 65_536;
const OPENED_PER_NETWORK_AND_HOUR = 300;
const SENT_PER_NETWORK_AND_HOUR = 10;
/** Where the browser worked nothing out, sending many costs nothing. */
const SENT_WITHOUT_WORK_PER_NETWORK_AND_HOUR = 5;
const SENT_PER_FIRM_AND_HOUR = 300;
const FILES_PER_NETWORK_AND_HOUR = 20;
const FILES_PER_FIRM_AND_HOUR = 300;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const NOT_AS_ASKED = 422;

/** The same form at its own address within the firm, and where no page of the product is served. */
const addresses = ['/:tenantId/externalEnquiry', '/-/enquiry/:tenantId'];

/**
 * GET and POST /{firm}/externalEnquiry: the firm's form for anybody, without an account and without a script.
 * GET /-/enquiry/{firm}/embed.js shows it in a page of the firm's own web site.
 */
export async function registerExternalEnquiryRoutes(app: FastifyInstance, services: ApiServices): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    // Read by the handler, once it is known that this address may send at all.
    scope.addContentTypeParser('multipart/form-data', (_request, body, parsed) => parsed(null, body));
    for (const url of addresses) {
      scope.route<Route>({
        method: 'GET',
        url,
        exposeHeadRoute: false,
        handler: (request, reply) => serve(services, request, reply, null),
      });
      scope.route<Route>({
        method: 'POST',
        url,
        handler: (request, reply) =>
          serve(
            services,
            request,
            reply,
            request.body instanceof URLSearchParams || request.body instanceof Readable
              ? request.body
              : new URLSearchParams(),
          ),
      });
    }
    scope.get<Route>('/-/enquiry/:tenantId/embed.js', (request, reply) => embed(services, request, reply));
    done();
  });
}

/** Reading files takes a disk and a processor: anybody's may not take them all. */
const FORMS_READ_AT_ONCE = 4;
const readings = createGate(FORMS_READ_AT_ONCE);

async function serve(
  services: ApiServices,
  request: Asked,
  reply: FastifyReply,
  body: URLSearchParams | Readable | null,
): Promise<FastifyReply> {
  const { runner } = services;
  const language = acceptedLanguage(request.headers['accept-language']);
  const translate = translatorIn(language);
  // What is refused before it was read is read over.
  const leaveBody = (): void => void (body instanceof Readable && body.resume());
  const tenantId = request.params.tenantId.toLowerCase();
  const firm = isTenantId(tenantId) ? await findFormFirm(runner, tenantId) : null;
  // The same answer for a firm without a form as for one that does not exist.
  if (firm === null || !firm.form.isOn) {
    leaveBody();
    const title = translate('api.enquiryForm.unknown', 'There is no form here');
    return sendPage(reply, NOT_FOUND, publicPage({ language, title, firmName: '', body: '' }));
  }
  const shown = { firm, language };
  const send = (status: number, page: string, hasForm = false): FastifyReply =>
    sendPage(reply, status, page, extrasOf(firm, hasForm));
  const network = networkOf(request.ip);
  const tooMany = (): FastifyReply =>
    send(
      TOO_MANY,
      wordsPage(
        shown,
        translate('api.rsvp.tooMany', 'Too many requests'),
        translate('api.enquiryForm.tooMany', 'Try again in an hour, or call us.'),
      ),
    );
  if (!(await countUse(runner, tenantId, `enquiryForm:${network}`, OPENED_PER_NETWORK_AND_HOUR))) {
    leaveBody();
    return tooMany();
  }
  const secret = await findMarketingKey(runner, tenantId);
  const now = Date.now();
  const tokenOf = (fields: URLSearchParams): ReadToken =>
    readToken(secret, tenantId, { token: fields.get('token') ?? '', proof: fields.get('proof') ?? '' }, now);
  const visit: Visit = {
    services,
    request,
    shown,
    translate,
    tenantId,
    network,
    secret,
    now,
    tokenOf,
    send,
    tooMany,
  };
  if (!(body instanceof Readable))
    return answerForm(visit, body === null ? null : { fields: body, files: [], fault: null });
  // Files of whoever has no form of ours, or looks like a machine, are not even put down.
  const takesFiles = (fields: URLSearchParams): boolean =>
    firm.form.acceptsFiles && tokenOf(fields).kind === 'good' && (fields.get(TRAP) ?? '') === '';
  const read = await readings.run(() => readMultipart(body, request.headers, takesFiles));
  if ('status' in read)
    return send(
      read.status,
      wordsPage(
        shown,
        translate('api.enquiryForm.notRead', 'The form could not be read'),
        translate('api.enquiryForm.notReadText', 'Go back and send it again, with fewer or smaller files.'),
      ),
    );
  try {
    return await answerForm(visit, read.form);
  } finally {
    await read.close();
  }
}

/** What is known of whoever looks at the form. */
interface Visit {
  readonly services: ApiServices;
  readonly request: Asked;
  readonly shown: { readonly firm: FormFirm; readonly language: Language };
  readonly translate: Translate;
  readonly tenantId: string;
  readonly network: string;
  readonly secret: Buffer;
  readonly now: number;
  tokenOf(fields: URLSearchParams): ReadToken;
  send(status: number, page: string, hasForm?: boolean): FastifyReply;
  tooMany(): FastifyReply;
}

/** The form, or what became of it where it was sent. */
async function answerForm(visit: Visit, sentForm: SentForm | null): Promise<FastifyReply> {
  const { services, request, shown, translate, tenantId, secret, now, send } = visit;
  const { runner } = services;
  const { firm, language } = shown;
  const sent = sentForm?.fields ?? null;
  const [lists, all] = await Promise.all([findEnquiryLists(runner, tenantId), findFormQuestions(runner, tenantId)]);
  const areas = areasOf(firm, lists.areas);
  const isInSteps = dependsOnArea(all) && areas.length > 0;
  const area = isInSteps ? chosenArea(request, sent, areas) : '';
  if (isInSteps && area === '') return send(200, areaPage({ ...shown, translate, areas }));
  const questions = isInSteps ? questionsFor(all, area) : all;
  const form = {
    ...shown,
    translate,
    areas,
    sources: lists.sources,
    questions,
    area,
    token: newToken(secret, tenantId, now),
    values: null,
    problems: new Map<string, string>(),
  };
  if (sent === null || sentForm === null) return send(200, formPage(form), true);
  const { values, problems } = readForm(sent, { areas, sources: lists.sources, questions, translate });
  const token = visit.tokenOf(sent);
  if (token.kind !== 'good')
    problems.set('summary', translate('api.enquiryForm.again', 'The form was open for too long. Send it again.'));
  const fileFault = formFilesFault(sentForm, translate);
  if (fileFault !== null) problems.set('files', fileFault);
  if (problems.size > 0 || token.kind !== 'good')
    return send(NOT_AS_ASKED, formPage({ ...form, values, problems }), true);
  if (!(await mayAll(visit, sentForm, token.hasWork))) return visit.tooMany();
  const taken = await takeFormFiles(services, tenantId, sentForm.files, translate);
  if ('problem' in taken)
    return send(NOT_AS_ASKED, formPage({ ...form, values, problems: new Map([['files', taken.problem]]) }), true);
  const { ageMs, hasWork } = token;
  const received = {
    tenantId,
    firm,
    lists,
    values,
    language,
    token: token.token,
    files: taken.stored,
    signs: spamSigns({ trap: sent.get(TRAP) ?? '', ageMs, hasWork, name: values.name, summary: values.summary }),
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
  let isKept = false;
  try {
    isKept = await receiveEnquiry(runner, received);
  } finally {
    if (!isKept) await removeFormFiles(services.files, taken.stored);
  }
  // The same whatever became of it: a machine learns nothing from the answer.
  return send(
    200,
    wordsPage(
      shown,
      translate('api.enquiryForm.thanks', 'Thank you. We have received your enquiry.'),
      translate(
        'api.enquiryForm.thanksText',
        'We will get back to you. If you gave an email address, a receipt is on its way.',
      ),
    ),
  );
}

/** Whether this address and the firm have not had their share of the hour, in enquiries and in files. */
async function mayAll(
  { services: { runner }, tenantId, network }: Visit,
  { files }: SentForm,
  hasWork: boolean,
): Promise<boolean> {
  const most = hasWork ? SENT_PER_NETWORK_AND_HOUR : SENT_WITHOUT_WORK_PER_NETWORK_AND_HOUR;
  const isWithin =
    (await countUse(runner, tenantId, `enquirySent:${network}`, most)) &&
    (await countUse(runner, tenantId, 'enquirySent', SENT_PER_FIRM_AND_HOUR));
  if (!isWithin) return false;
  for (const _file of files)
    if (
      !(await countUse(runner, tenantId, `enquiryFiles:${network}`, FILES_PER_NETWORK_AND_HOUR)) ||
      !(await countUse(runner, tenantId, 'enquiryFiles', FILES_PER_FIRM_AND_HOUR))
    )
      return false;
  return true;
}

/** Those that the firm offers on its form and still keeps. */
function areasOf({ form }: FormFirm, known: readonly string[]): readonly string[] {
  const offered = form.areas.filter((area) => known.length === 0 || known.includes(area));
  return offered.length > 0 ? offered : known;
}

function chosenArea({ query }: Asked, sent: URLSearchParams | null, areas: readonly string[]): string {
  const asked = sent === null ? query.area : (sent.get('area') ?? '');
  const area = typeof asked === 'string' ? plainText(asked) : '';
  return areas.includes(area) ? area : '';
}

/** A script for the firm's web site: puts the form where the script stands. */
async function embed({ runner, publicUrl }: ApiServices, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const tenantId = request.params.tenantId.toLowerCase();
  const firm = isTenantId(tenantId) ? await findFormFirm(runner, tenantId) : null;
  if (firm?.form.isOn !== true) return reply.code(NOT_FOUND).type('text/plain; charset=utf-8').send('');
  const address = JSON.stringify(`${publicUrl}/${tenantId}/externalEnquiry`);
  const title = JSON.stringify(firm.name).replaceAll('<', '\\u003c');
  return reply
    .headers({
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type('text/javascript; charset=utf-8')
    .send(
      `(() => { const here = document.currentScript; const frame = document.createElement('iframe'); frame.src = ${address}; frame.title = ${title}; frame.style.cssText = 'width:100%;min-height:900px;border:0'; here.replaceWith(frame); })();\n`,
    );
}
