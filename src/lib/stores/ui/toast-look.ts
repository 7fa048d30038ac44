/** Styles of toasts as text: they arrive with the script. */
export const look = `
.toasts {
  position: fixed;
  inset: auto 0 0;
  z-index: 50;
  display: grid;
  justify-items: center;
  gap: 0.5rem;
  padding: 1rem 1.25rem;
  pointer-events: none;
}
/* A listing's page has its contact bar at the bottom of a phone. */
@media (width < 64rem) {
  body:has(.contact) > .toasts {
    bottom: 4.25rem;
  }
}
/* And the form of a listing what can be done with it, and where it is kept: as high as its words need. */
@media (width < 48rem) {
  body:has(.action-bar) > .toasts {
    inset: 0 0 auto;
  }
}
.toast {
  display: flex;
  align-items: center;
  width: fit-content;
  max-width: min(30rem, 100%);
  padding-left: 1rem;
  border-radius: 12px;
  background: #17211b;
  color: #fff;
  font-weight: 500;
  pointer-events: auto;
  animation: toast-in 0.2s;
}
.toast p {
  min-width: 0;
  padding-block: 0.625rem;
}
.failure {
  background: #8f2f10;
}
.toast button {
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  margin-left: 0.25rem;
  padding-bottom: 0.25rem;
  border-radius: 12px;
  font-size: 1.375rem;
  line-height: 1;
}
.toast .action {
  width: auto;
  padding: 0 0.75rem;
  font-size: 1rem;
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.25em;
}
.toast button:focus-visible {
  outline-color: #fff;
  outline-offset: -6px;
}
@keyframes toast-in {
  from {
    opacity: 0;
    translate: 0 0.5rem;
  }
}
`;
