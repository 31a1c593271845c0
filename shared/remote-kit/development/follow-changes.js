const page = globalThis.document;

/** Hears from the development server what was built, and takes it in. */
export function followChanges() {
  const base = new globalThis.URL(__webpack_public_path__, page.baseURI).href;
  const events = new globalThis.EventSource(`${base}events`);
  let wanted = null;
  let isTaking = false;

  async function takeIn() {
    if (isTaking) return;
    isTaking = true;
    try {
      while (wanted !== null && wanted !== __webpack_hash__) {
        const before = __webpack_hash__;
        await import.meta.webpackHot.check(true);
        // A page that cannot follow, such as one opened before the server started again, begins anew.
        if (before === __webpack_hash__) throw new Error('nothing to take in');
      }
    } catch {
      globalThis.location.reload();
    } finally {
      isTaking = false;
    }
  }

  events.onmessage = ({ data }) => {
    const { hash, files, problem, mustReload } = JSON.parse(data);
    showProblem(problem);
    if (problem !== null) return;
    if (mustReload) return globalThis.location.reload();
    // The newest first: the page asks in this order. Nothing without a hash is ever run.
    (globalThis.atriumVouched ??= []).unshift([`${base}entry.js`, files]);
    wanted = hash;
    void takeIn();
  };
}

const PROBLEM_ID = 'atrium-dev-problem';

function showProblem(problem) {
  page.getElementById(PROBLEM_ID)?.remove();
  if (problem === null) return;
  const box = page.createElement('pre');
  box.id = PROBLEM_ID;
  box.setAttribute('role', 'alert');
  box.textContent = problem;
  Object.assign(box.style, {
    position: 'fixed',
    insetInline: '16px',
    insetBlockEnd: '16px',
    maxBlockSize: '50vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px',
    background: '#2b1111',
    color: '#ffdede',
    zIndex: '99999',
    whiteSpace: 'pre-wrap',
  });
  page.body.append(box);
}
