// Every frame is as tall as its contents; one of a wide window is made smaller until it fits.
const all = [...document.querySelectorAll('iframe')];

for (const frame of all) {
  frame.addEventListener('load', () => {
    const root = frame.contentDocument!.documentElement;
    new ResizeObserver(() => adapt(frame)).observe(root);
    adapt(frame);
  });
}
addEventListener('resize', () => all.forEach(adapt));

function adapt(frame: HTMLIFrameElement): void {
  const box = frame.parentElement!;
  const scale = Math.min(1, box.clientWidth / frame.clientWidth);
  const body = frame.contentDocument?.body;
  if (body && !frame.hasAttribute('data-in-window')) frame.height = String(Math.ceil(body.offsetHeight));
  frame.style.transform = `scale(${scale})`;
  box.style.height = `${frame.offsetHeight * scale}px`;
}

export {};
