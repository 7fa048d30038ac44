/** Styles of the dialog as text: they arrive with the script. */
export const look = `
.dialog {
  width: min(26rem, 100% - 2.5rem);
  margin: auto;
  border: 1px solid #e3dbcb;
  border-radius: 12px;
  background: #fffdf8;
  color: #17211b;
}
.dialog::backdrop {
  background: rgb(23 33 27 / 0.5);
}
.dialog p {
  padding: 1.5rem 1.5rem 0;
  font-size: 1.125rem;
  font-weight: 600;
  text-wrap: balance;
}
.dialog div {
  padding: 0.5rem 1.5rem 0;
  overflow-wrap: anywhere;
}
.dialog .button-danger {
  background: #8f3315;
  color: #fff;
}
.dialog form {
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.75rem;
  padding: 1.5rem;
}
@media (width < 35rem) {
  .dialog .button {
    flex: 1;
  }
}
`;
